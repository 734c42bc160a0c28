import { useDeferredValue, useState } from 'react'
import { createPortal } from 'react-dom'

import { targetKinds, type LinkAttrs, type TargetKind } from '#domain/content/doc/doc.ts'
import { typedAddress } from '#domain/content/doc/link-address.ts'
import { pageTargets } from '#domain/content/doc/page-targets.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Button } from '#site/ui/controls/button.tsx'

type ChooseTargetProps = {
  title?: string
  /** Things of these kinds alone, by search. */
  kinds?: readonly TargetKind[]
  onClose: () => void
  onChosen: (link: LinkAttrs, title: string) => void
}
type Found = { link: LinkAttrs; title: string; note: string }

/** Where a link leads: a thing of the site by search, one of its pages, or a typed address. */
export function ChooseTarget({
  title = 'Куда ведёт ссылка',
  kinds,
  onClose,
  onChosen,
}: ChooseTargetProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const query = new URLSearchParams({ q })
  const { body } = useLoaded(q.length > 1 ? 'GET /search' : null, { query })
  const things = (body?.items ?? []).flatMap(targetOf)
  const found = kinds
    ? things.filter(({ link }) => 'target' in link && kinds.includes(link.target.kind))
    : [...pagesCalled(q), ...things, ...addressOf(q)]
  return createPortal(
    <Dialog title={title} onClose={onClose}>
      <SearchField value={words} onChange={setWords} />
      <p>{kinds ? 'Номер квартиры и\u00A0дом, название проекта.' : ANYTHING}</p>
      <div aria-live="polite">
        {found.map(({ link, title, note }) => (
          <FormActions key={JSON.stringify(link)}>
            <Button look="line" size="small" onClick={() => onChosen(link, title)}>
              {`${title} — ${note}`}
            </Button>
          </FormActions>
        ))}
      </div>
      <FormActions>
        <Button look="line" size="medium" onClick={onClose}>
          Закрыть
        </Button>
      </FormActions>
    </Dialog>,
    document.body,
  )
}

const ANYTHING = 'Квартира, проект, новость, документ, страница сайта; или адрес, телефон, почта.'

const pagesCalled = (q: string): Found[] =>
  Object.entries(pageTargets)
    .filter(([, { label }]) => q.length > 1 && label.toLowerCase().includes(q.toLowerCase()))
    .map(([id, { label }]) => ({
      link: { target: { kind: 'page', id } },
      title: label,
      note: 'страница',
    }))

const kindsOfEntities: Record<string, string> = {
  lots: 'lot',
  projects: 'project',
  promotions: 'promotion',
  documents: 'document',
  programmes: 'programme',
  landings: 'landing',
}

function targetOf(item: { kind: string; id: string; title: string; note: string }): Found[] {
  const name = kindsOfEntities[item.kind] ?? item.kind
  const kind = targetKinds.find((one) => one === name)
  if (!kind) return []
  return [{ link: { target: { kind, id: Number(item.id) } }, title: item.title, note: item.note }]
}

function addressOf(q: string): Found[] {
  const href = typedAddress(q)
  return href === null ? [] : [{ link: { href }, title: href, note: 'адрес' }]
}

import { useDeferredValue, useState } from 'react'

import { useLoaded } from '#office/api/use-loaded.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { SearchField } from '#office/kit/search-field.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import styles from './search-dialog.module.css'

type NamedScreen = { path: string; title: string }
type SearchDialogProps = { screens: readonly NamedScreen[]; onClose: () => void }

/** Drawn closed too: once it is asked for its code is there, and no letter typed after `/` is lost. */
export const Search = ({ isOpen, ...dialog }: SearchDialogProps & { isOpen: boolean }) =>
  isOpen ? <SearchDialog {...dialog} /> : null

/** One search over the whole office: screens by their names, and what the site finds by words, a number or a phone. */
function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const isAsked = q.length > 1
  const query = new URLSearchParams({ q })
  const { body, trouble } = useLoaded(isAsked ? 'GET /search' : null, { query })
  const named = isAsked
    ? screens.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
    : []
  const found = [
    ...named.map(({ path, title }) => ({ url: path, title, note: 'раздел' })),
    ...((isAsked && body?.items) || []),
  ]
  return (
    <Dialog title="Поиск по кабинету" onClose={onClose}>
      <div className={styles.words}>
        <SearchField value={words} onChange={setWords} />
      </div>
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <div aria-live="polite">
        {found.length > 0 ? (
          <ul className={styles.found}>
            {found.map(({ url, title, note }) => (
              <li key={url}>
                <Link href={url}>{title}</Link>
                <span>{note}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{isAsked && body ? 'Ничего не нашлось.' : HINT}</p>
        )}
      </div>
      <FormActions>
        <Button look="line" size="medium" onClick={onClose}>
          Закрыть
        </Button>
      </FormActions>
    </Dialog>
  )
}

const HINT =
  'Название записи или раздела, номер квартиры и\u00A0дом, номер заявки, имя или телефон.'

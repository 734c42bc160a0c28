import { useState } from 'react'

import type { LinkAttrs, StoredLeaf } from '#domain/content/doc/doc.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form, FormActions } from '#office/kit/form.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { ChooseTarget } from './choose-target.tsx'
import { useLinkName } from './link-name.ts'

type ActionDialogProps = {
  first: ({ label: string } & LinkAttrs) | null
  onDone: (leaf: StoredLeaf) => void
  onClose: () => void
}

/** A button that leads somewhere: its words, and where. */
export function ActionDialog({ first, onDone, onClose }: ActionDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [link, setLink] = useState<LinkAttrs | null>(first && linkOf(first))
  const [isChoosing, setChoosing] = useState(false)
  const { typed, bound } = useTyped({ label: first?.label ?? '' }, errors)
  const name = useLinkName(link)

  function done() {
    const label = typed.label.trim()
    if (label === '') return setErrors({ label: 'Напишите, что на\u00A0кнопке' })
    if (!link) return setErrors({ link: 'Выберите, куда ведёт кнопка' })
    onDone({ type: 'action', attrs: { label, ...link } })
  }

  return (
    <Dialog title="Кнопка" onClose={onClose}>
      <Form onSubmit={done}>
        <Field label="Что на кнопке" hint="«Выбрать квартиру»" maxLength={80} {...bound('label')} />
        <p>{link ? `Ведёт: ${name}` : 'Пока никуда не ведёт'}</p>
        {errors.link === undefined ? null : <p role="alert">{errors.link}</p>}
        <FormActions>
          <Button look="line" size="small" onClick={() => setChoosing(true)}>
            Выбрать, куда ведёт
          </Button>
        </FormActions>
        <DialogActions busy={false} submit="Готово" onClose={onClose} />
      </Form>
      {isChoosing ? (
        <ChooseTarget
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            setLink(chosen)
            setErrors({})
            setChoosing(false)
          }}
        />
      ) : null}
    </Dialog>
  )
}

const linkOf = (attrs: LinkAttrs): LinkAttrs =>
  'target' in attrs ? { target: attrs.target } : { href: attrs.href }

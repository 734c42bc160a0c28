import type { SourceItem } from '#contract/office/sources.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Dialog } from '#office/kit/dialog.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { useTyped } from '#office/kit/use-typed.ts'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import { formats } from './source-troubles.ts'

type EditSourceProps = {
  /** null: a new one. */
  source: SourceItem | null
  onClose: () => void
  onSaved: () => void
}

const typedOf = (source: SourceItem | null) => ({
  name: source?.name ?? '',
  format: source?.format ?? 'yrl',
  address: source?.address ?? '',
  everyMinutes: String(source?.everyMinutes ?? 15),
  closedPrice: String(source?.closedPrice ?? ''),
  freshDays: String(source?.freshDays ?? 7),
})

export function EditSource({ source, onClose, onSaved }: EditSourceProps) {
  const { busy, errors, outcome, sending } = useSending()
  const { typed, bound } = useTyped(() => typedOf(source), errors)

  async function save() {
    // What is as it was is not sent: a path on the server cannot be typed here.
    const body = source ? changedSince(typedOf(source), typed) : typed
    const reply = await sending(() =>
      source
        ? call('PUT /sources/:id', { params: { id: source.id }, body })
        : call('POST /sources', { body }),
    )
    if (reply) onSaved()
  }

  return (
    <Dialog title={source ? source.name : 'Новый источник'} onClose={onClose}>
      <Form onSubmit={() => void save()}>
        {source ? null : <Field label="Имя" {...bound('name')} />}
        <Field label="Адрес файла" type="url" {...bound('address')} />
        <Select label="Формат" {...bound('format')}>
          <Options of={formats} />
        </Select>
        <Field label="Загружать каждые, мин" inputMode="numeric" {...bound('everyMinutes')} />
        <Field
          label="Какая цена значит «по запросу», ₽"
          hint="Пусто: только если цены нет вовсе"
          inputMode="numeric"
          {...bound('closedPrice')}
        />
        <Field
          label="Сколько дней файл считается свежим"
          hint="По дате, которую файл называет сам; старше — предупредим"
          inputMode="numeric"
          {...bound('freshDays')}
        />
        <Notice message={outcome} />
        <DialogActions busy={busy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const changedSince = (before: Record<string, string>, now: Record<string, string>) =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value))

import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import type { SourceItem } from './source-item.ts'

type Props = { pictures: SourceItem['pictures']; busy: boolean; onRetry: () => void }

/** Pictures of a source that cannot be had, and why; nothing where all are here. */
export function SourcePictures({ pictures: { count, errors }, busy, onRetry }: Props) {
  if (count === 0) return null
  const rest = count - errors.length
  return (
    <Section title={`Картинки, которых не получить: ${count}`}>
      <Table
        caption="Картинки, которых не получить"
        items={errors}
        keyOf={(error) => error}
        empty=""
        columns={[{ title: 'Адрес и причина', cell: (error) => error }]}
      />
      {rest > 0 ? <p>{`и\u00A0ещё ${rest}`}</p> : null}
      <FormActions>
        <Button look="line" size="medium" busy={busy} onClick={onRetry}>
          Загрузить ещё раз
        </Button>
      </FormActions>
    </Section>
  )
}

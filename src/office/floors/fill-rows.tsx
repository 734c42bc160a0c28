import { rowsToFill } from '#domain/office/outline-rows.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { lotCalled, type FloorLot } from './floor-item.ts'

type FillRowsProps = {
  lots: readonly FloorLot[]
  outlines: Record<string, string>
  onFill: (outlines: Record<string, string>) => void
}

/** Outlines for a whole row at once, once its first and its last place have theirs. Each kind is numbered by itself. */
export function FillRows({ lots, outlines, onFill }: FillRowsProps) {
  const kinds = [...Map.groupBy(lots, ({ kind }) => kind).values()]
  const rows = kinds.flatMap((ofKind) => rowsToFill(ofKind, outlines))
  if (rows.length === 0) return null
  return (
    <FormActions>
      {rows.map(({ first, last, outlines: filled }) => (
        <Button key={first.id} look="line" size="small" onClick={() => onFill(filled)}>
          {`Заполнить ряд между ${lotCalled(first)} и ${lotCalled(last)}: ${Object.keys(filled).length}`}
        </Button>
      ))}
    </FormActions>
  )
}

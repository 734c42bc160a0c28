import type { Facades } from '#contract/office/lots.ts'
import { facadeName } from '#domain/lots/side-names.ts'
import { sides, type Side } from '#domain/lots/lot.ts'
import { facing, withoutFacadeOutline } from '#domain/office/facade-target.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'

/** Sides that lots look to, and how much of each is marked; a render is wanted of one or two. */
export function FacadeList({ building }: { building: string }) {
  const { body, trouble } = useLoaded('GET /facades/:building', { params: { building } })
  const lookingTo = (side: Side) =>
    body?.floors.reduce((sum, { lots }) => sum + facing(lots, side).length, 0)
  return (
    <Section title="Фасады">
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <Table
        caption="Фасады"
        items={body && sides.filter((side) => lookingTo(side) || isMarked(body, side))}
        keyOf={(side) => side}
        empty="Окна ни одного лота никуда не&nbsp;смотрят: задайте лотам стороны окон"
        columns={[
          {
            title: 'Сторона',
            cell: (side) => (
              <Link href={`/staff/floors/${building}/fasad/${side}`}>{facadeName(side)}</Link>
            ),
          },
          { title: 'Лотов', is: 'number', cell: lookingTo },
          { title: 'Разметка', cell: (side) => (body ? formatMarked(body, side) : null) },
        ]}
      />
    </Section>
  )
}

const isMarked = ({ items }: Facades, side: Side) => items.some((one) => one.side === side)

function formatMarked({ items, floors }: Facades, side: Side): string {
  const marked = items.find((one) => one.side === side)
  if (!marked) return 'нет'
  const left = withoutFacadeOutline(floors, side, marked.marking.outlines).length
  return left === 0 ? 'готова' : `без контура: ${left}`
}

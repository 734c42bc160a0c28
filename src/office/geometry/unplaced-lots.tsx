import type { UnplacedLot } from '#contract/office/geometry.ts'
import { formatArea } from '#domain/lots/area.ts'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'

type LotsProps = { title: string; lots: readonly UnplacedLot[] }

/** Others are counted: the workbook names them all. */
const MOST_SHOWN = 20

/** Flats that are not drawn, and their areas; nothing where there are none. */
export const UnplacedLots = ({ title, lots }: LotsProps) =>
  lots.length === 0 ? null : (
    <>
      <p>{`${title}: ${lots.length}`}</p>
      <Table
        caption={title}
        items={lots.slice(0, MOST_SHOWN)}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          {
            title: 'Квартира',
            cell: ({ id, number }) => <Link href={`/staff/lots/${id}`}>{`№ ${number ?? id}`}</Link>,
          },
          { title: 'Этаж', is: 'number', cell: ({ floor }) => floor },
          { title: 'Площадь лота', is: 'number', cell: ({ area }) => formatArea(area) },
          {
            title: 'По контуру',
            is: 'number',
            cell: ({ outlined }) => (outlined === null ? '—' : formatArea(outlined)),
          },
        ]}
      />
      {lots.length > MOST_SHOWN ? <p>Остальные — в{'\u00A0'}отчёте XLSX.</p> : null}
    </>
  )

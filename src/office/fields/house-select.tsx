import { useLoaded } from '#office/api/use-loaded.ts'
import { Table } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { Options, Select } from '#site/ui/fields/field.tsx'

type HouseListProps = {
  /** What stands before the number of a house in the address of its screen. */
  at: string
}

/** All houses, where none is chosen yet. */
export function HouseList({ at }: HouseListProps) {
  const { body } = useLoaded('GET /options/:from', { params: { from: 'buildings' } })
  return (
    <Table
      caption="Корпуса"
      items={body?.items}
      keyOf={({ value }) => value}
      empty="Корпусов ещё нет"
      columns={[
        {
          title: 'Корпус',
          cell: ({ value, label }) => <Link href={`${at}${value}`}>{label}</Link>,
        },
      ]}
    />
  )
}

type HouseSelectProps = { building: string; onChoose: (building: string) => void }

/** Which house a screen shows; '' is none yet. */
export function HouseSelect({ building, onChoose }: HouseSelectProps) {
  const { body } = useLoaded('GET /options/:from', { params: { from: 'buildings' } })
  return (
    <Select label="Корпус" value={building} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Выберите корпус</option>
      <Options of={body?.items} />
    </Select>
  )
}

import { useLoaded } from '#office/api/use-loaded.ts'
import { Options, Select } from '#site/ui/fields/field.tsx'

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

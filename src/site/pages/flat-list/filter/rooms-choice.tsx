import { roomsOption } from '#domain/lots/lot-titles.ts'
import { Segmented } from '#site/ui/controls/segmented.tsx'

type RoomsChoiceProps = { chosen: number[]; counts: Record<string, number> }

export const RoomsChoice = ({ chosen, counts }: RoomsChoiceProps) => (
  <Segmented
    legend="Комнатность"
    name="rooms"
    chosen={chosen}
    segments={Object.keys(counts).map((rooms) => ({
      value: Number(rooms),
      label: rooms === '0' ? 'Ст' : roomsOption(Number(rooms)),
      name: rooms === '0' ? 'Студии' : `Комнат: ${roomsOption(Number(rooms))}`,
      count: counts[rooms],
    }))}
  />
)

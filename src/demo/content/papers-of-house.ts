import { promiseOf, type HouseSpec, type ProjectSpec } from '#demo/houses/house-spec.ts'
import { permitOf } from '#demo/houses/permit.ts'
import { type Day, monthFrom } from '#demo/seed/calendar.ts'

export type Paper = {
  id: string
  title: string
  type: string
  number?: string
  date: Day
  version?: number
  project?: string
  legalEntity?: string
}

/** A handed-over house has its commissioning permit, one being built its declaration. */
export function papersOfHouse(
  day: Day,
  { id, legalEntity }: ProjectSpec,
  house: HouseSpec,
): Paper[] {
  const { permit, state, promises } = house.stage
  const home = house.name.toLowerCase()
  const of = { project: id, legalEntity }
  const granted = permitOf(day, house)
  return [
    {
      id: `${house.id}-permit`,
      title: `Разрешение на строительство, ${home}`,
      type: 'РНС',
      number: granted.number,
      date: granted.day,
      ...of,
    },
    state === 'keys'
      ? {
          id: `${house.id}-commission`,
          title: `Разрешение на ввод в эксплуатацию, ${home}`,
          type: 'РНВ',
          number: `${permit.number}-В`,
          date: monthFrom(day, promiseOf(house).commission * 3),
          ...of,
        }
      : {
          id: `${house.id}-declaration`,
          title: `Проектная декларация, ${home}`,
          type: 'проектная декларация',
          number: `18-0004${permit.number.slice(-2)}`,
          date: monthFrom(day, -1),
          version: 3 + promises.length,
          ...of,
        },
  ]
}

export function papersOfProject(day: Day, project: ProjectSpec): Paper[] {
  const { id, legalEntity, status, name, houses } = project
  const started = Math.max(...houses.map(({ stage }) => stage.permit.monthsAgo))
  const of = { project: id, legalEntity }
  return [
    {
      id: `${id}-land`,
      title: `Право на землю, «${name}»`,
      type: 'право на землю',
      date: monthFrom(day, -started - 7),
      ...of,
    },
    {
      id: `${id}-contract`,
      title:
        status === 'completed'
          ? 'Договор купли-продажи квартиры (образец)'
          : 'Договор участия в долевом строительстве (образец)',
      type: status === 'completed' ? 'договор купли-продажи (проект)' : 'договор ДДУ (проект)',
      date: monthFrom(day, -5),
      version: 4,
      ...of,
    },
    {
      id: `${id}-escrow`,
      title: `Условия счетов эскроу, ${project.escrowBank}`,
      type: 'эскроу',
      date: monthFrom(day, -8),
      ...of,
    },
  ]
}

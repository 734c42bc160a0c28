import type { Lot } from '#domain/lot.ts'
import { formatRubles } from '#domain/money.ts'

/** «12 350 000 ₽», or the honest words for a price that is not shown */
export const priceWords = (price: Lot['price']): string =>
  price === null ? 'Цена по\u00A0запросу' : formatRubles(price)

/** «от 94 400 ₽ в месяц» */
export const paymentWords = (payment: number): string =>
  `от\u00A0${formatRubles(payment)} в\u00A0месяц`

/** «секция 2»; a section that bears a name keeps it */
export const sectionWords = (section: string): string =>
  /^[\dА-ЯA-Z]{1,3}$/i.test(section) ? `секция\u00A0${section}` : section

/** «Верхний яр, корпус 2» */
export const houseWords = ({ project, building }: Pick<Lot, 'project' | 'building'>): string =>
  building.name && building.name !== project.name
    ? `${project.name}, ${lowerFirst(building.name)}`
    : project.name

/** «Корпус 3» goes on in a line as «корпус 3»; a proper name stays as it is. */
const lowerFirst = (name: string) =>
  /^(Корпус|Дом|Литер|Строение|Башня|Очередь)(?![А-Яа-яё])/.test(name)
    ? name[0]!.toLowerCase() + name.slice(1)
    : name

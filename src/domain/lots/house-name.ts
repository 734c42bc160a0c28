/** What is no name of its own: «12», «12/1», «12а», «А». */
const bareNumber = /^([0-9]+([./-][0-9]+)*[а-яёa-z]?|[а-яёa-z])$/i
/** For PostgreSQL, where case is ignored by its operator. */
export const BARE_NUMBER = bareNumber.source

/** A feed often names a house by its number alone: «12» is read as «Корпус 12», a name of its own as it is. */
export const houseName = (name: string): string => (bareNumber.test(name) ? `Корпус ${name}` : name)

/** What a name of its own begins with where it is no name: «Корпус 3», not «Корпусный двор». */
const houseWord = /^(Корпус|Дом|Литер|Строение|Башня|Очередь)(?![А-Яа-яё])/
/** For PostgreSQL. */
export const HOUSE_WORD = houseWord.source

/** «Корпус 3» inside a line is «корпус 3»; a proper name stays as it is. */
export const lowerFirst = (name: string): string =>
  houseWord.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** A house as it stands after its project: «корпус 12», «Маяк». */
export const houseInLine = (name: string): string => lowerFirst(houseName(name))

/** «Корпус» and «12» of «Корпус 12», for a row of facts; a bare «Дом» gives no row. */
export function houseFact(name: string): [word: string, value: string | null] {
  const [, word, value] = /^(Корпус|Дом|Литер|Строение|Башня)\s+(\S.*)$/.exec(name) ?? []
  if (word && value) return [word, value]
  return ['Корпус', isBareHouse(name) ? null : name]
}

/** «Дом» of a feed that has no name for it. */
export const isBareHouse = (name: string): boolean =>
  /^(?:Корпус|Дом|Литер|Строение)?$/i.test(name.trim())

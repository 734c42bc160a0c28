/** A feed often names a house by its number alone: «12» is read as «Корпус 12», a name of its own as it is. */
export const houseName = (name: string): string =>
  /^(?:\d+(?:[./-]\d+)*[а-яёa-z]?|[а-яёa-z])$/i.test(name) ? `Корпус ${name}` : name

/** «Корпус» and «12» of «Корпус 12», for a line of facts; a bare «Дом» says nothing. */
export function houseFact(name: string): [word: string, value: string | null] {
  const [, word, value] = /^(Корпус|Дом|Литер|Строение|Башня)\s+(.+)$/.exec(name) ?? []
  if (word && value) return [word, value]
  return ['Корпус', isBareHouse(name) ? null : name]
}

/** «Дом» of a feed that has no name for it. */
export const isBareHouse = (name: string): boolean =>
  /^(?:Корпус|Дом|Литер|Строение)?$/i.test(name.trim())

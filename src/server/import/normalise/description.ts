/** Facts that stand on the page anyway, so they are not counted as words of a description. */
const FACTS =
  /(?:^|[\s,.;:])(?:жк|жилой комплекс|корпус|дом|секция|подъезд|этаж|номер квартиры|номер|квартира|кв|лот|№)(?=$|[\s,.;:№\d])/giu

/** A text that a program made of name, floor and number is none: «ЖК Свет, этаж 50, номер квартиры 649». */
export function withoutFacts(text: string | null, project: string): string | null {
  if (text === null) return null
  const rest = text
    .replaceAll(project, ' ')
    .replace(FACTS, ' ')
    .replace(/[\p{P}\p{S}\s]|\d+[а-яёa-z]?(?![а-яёa-z])|(?<![а-яёa-z])[а-яёa-z]\d+/giu, '')
  return rest === '' ? null : text
}

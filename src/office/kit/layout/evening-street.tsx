import { streets } from './streets.ts'

/** Houses of the first project in their street, with a light where a flat is free; nothing where none are drawn. */
export function EveningStreet() {
  const [street] = Object.values(streets())
  return street ? (
    <img src={street.all.replace('-day-', '-evening-')} width={3_743} height={749} alt="" />
  ) : null
}

/** Houses of the site in their street, with a light where a flat is free; nothing where none are drawn. */
export function EveningStreet() {
  const { street } = document.body.dataset
  return street ? <img src={street} width={3_743} height={749} alt="" /> : null
}

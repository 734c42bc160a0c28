/** The address with its city before it, where it does not name the city itself: «г. Пермь, …» does. */
export function withCity(city: string | null, address: string | null): string | null {
  if (city === null || address === null) return address ?? city
  const parts = address.split(',').map((part) => part.trim().replace(/^(?:г\.|город) */i, ''))
  return parts.includes(city) ? address : `${city}, ${address}`
}

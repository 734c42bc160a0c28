type Named = { name: string }

/** The city an office names, else the one its address begins with: «Заречный, улица…», «г. Заречный, …». */
export function cityOfOffice<City extends Named>(
  { city, address }: { city: string | null; address: string },
  cities: readonly City[],
): City | null {
  if (city !== null) return cities.find(({ name }) => name === city) ?? null
  const [first = ''] = address.replace(/^(?:г\.|город)\s*/i, '').split(',')
  return cities.find(({ name }) => name === first.trim()) ?? null
}

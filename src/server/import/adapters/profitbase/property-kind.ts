const kinds: Record<string, string> = {
  property: 'flat',
  flat: 'flat',
  apartment: 'flat',
  hotel_room: 'апартаменты',
  townhouse: 'flat',
  pantry: 'storage',
  storage_room: 'storage',
  parking: 'parking',
  garage: 'parking',
  commercial_premises: 'commercial',
  office: 'commercial',
}

/** What Profitbase calls a type of property, in a word that the dictionary of kinds knows. */
export const propertyKind = (type: string | null): string | null =>
  type === null ? null : (kinds[type.toLowerCase()] ?? type)

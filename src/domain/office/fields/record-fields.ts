/** The last part of the address of a record's page. */
export const aliasField = {
  name: 'alias',
  label: 'Адрес',
  kind: 'line',
  most: 60,
  hint: 'Латинские буквы, цифры и дефис; пустой составится из заголовка',
} as const

export const uniqueAlias = { field: 'alias', taken: 'Этот адрес занят другой записью' } as const

export const developerField = {
  name: 'legalEntityId',
  label: 'Застройщик',
  kind: 'choice',
  from: 'legalEntities',
  isNumeric: true,
} as const

import { counted, type NounForms } from '#domain/text/plural.ts'

const symbols: NounForms = ['символ', 'символа', 'символов']

/** The genitive after «более»: 1 символа, 2 символов. */
const symbolsGenitive: NounForms = ['символа', 'символов', 'символов']

export const validationMessages = {
  required: 'Поле обязательно для заполнения',
  integer: 'Поле должно содержать только цифры',
  isNot: 'Выберите категорию из списка',
  invalid: 'Поле заполнено некорректно',
  min: (length: number) => `Поле должно содержать минимум ${counted(length, symbols)}`,
  max: (length: number) => `Поле не должно содержать более ${counted(length, symbolsGenitive)}`,
  length: (length: number) => `Поле должно содержать ${counted(length, symbols)}`,
} as const

import { Errors } from 'typebox/schema'

import { geometrySchema } from './geometry-schema.ts'

import { whereIs } from './problem-places.ts'

const types: Record<string, string> = {
  string: 'нужен текст',
  number: 'нужно число',
  integer: 'нужно целое число',
  array: 'нужен список',
  object: 'нужны поля по\u00A0именам',
}

/** What has another shape than the format, each with its place. */
export function shapeProblems(value: unknown): string[] {
  const [, errors] = Errors(geometrySchema, value)
  // Of «this or null» the first is wanted; that neither fits is no news after it.
  const first = Map.groupBy(
    errors.filter(({ keyword }) => keyword !== 'anyOf'),
    ({ instancePath }) => instancePath,
  )
  return [...first].map(([path, [error]]) => {
    const where = whereIs(value, path)
    return `${where ? `${where}: ` : ''}${error ? complaint(error) : ''}`
  })
}

function complaint({ keyword, params }: ReturnType<typeof Errors>[1][number]): string {
  const limit = 'limit' in params ? String(params.limit) : ''
  if ('type' in params) return types[String(params.type)] ?? 'такого значения не\u00A0бывает'
  if ('requiredProperties' in params) return `нет полей: ${params.requiredProperties.join(', ')}`
  if ('allowedValues' in params) return `бывает только ${params.allowedValues.join(', ')}`
  if (keyword === 'minItems') return `нужно не\u00A0меньше\u00A0${limit} в\u00A0списке`
  if (keyword === 'maxItems') return `в\u00A0списке больше\u00A0${limit}`
  if (keyword === 'maxLength') return `длиннее\u00A0${limit} знаков`
  if (keyword === 'pattern') return 'от одной до\u00A0сорока букв, цифр и\u00A0дефисов'
  if (keyword === 'minimum') return `меньше\u00A0${limit}`
  if (keyword === 'maximum' || keyword === 'exclusiveMaximum') return `больше\u00A0${limit}`
  return 'такого значения не\u00A0бывает'
}

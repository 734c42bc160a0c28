type Fields = Readonly<Record<string, unknown>>
export type RefuseField = (fault: string) => never

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads the fields of a brand one by one; a wrong one is refused by its path: «menu[2].path». */
export function brandFields(value: unknown, path: string, refuse: RefuseField) {
  const found = isFields(value) ? value : refuse(`${path || 'весь файл'}: нужен объект {…}`)
  const at = (name: string) => (path ? `${path}.${name}` : name)

  function optionalText(name: string, shape = /./, example = 'непустой текст'): string | null {
    const given = found[name]
    if (given === undefined || given === null) return null
    if (typeof given === 'string' && shape.test(given) && !/[<>\p{Cc}]/u.test(given))
      return given.trim()
    return refuse(`${at(name)}: ${JSON.stringify(given)} не подходит, нужен ${example}`)
  }

  function list(name: string, most: number): unknown[] | null {
    const given = found[name]
    if (given === undefined || given === null) return null
    if (Array.isArray(given) && given.length > 0 && given.length <= most) return given
    return refuse(`${at(name)}: нужен список от 1 до ${most} записей`)
  }

  return {
    has: (name: string) => found[name] !== undefined && found[name] !== null,
    optionalText,
    text: (name: string, shape?: RegExp, example?: string) =>
      optionalText(name, shape, example) ?? refuse(`${at(name)}: не указано`),
    texts: (name: string, most: number) =>
      list(name, most)?.map((one, index) =>
        typeof one === 'string' && one.trim() !== '' && !/[<>\p{Cc}]/u.test(one)
          ? one.trim()
          : refuse(`${at(name)}[${index}]: нужен непустой текст`),
      ) ?? null,
    records: (name: string, most: number) =>
      list(name, most)?.map((one, index) => brandFields(one, `${at(name)}[${index}]`, refuse)) ??
      null,
    fields: (name: string) => brandFields(found[name], at(name), refuse),
    nothingBut(names: readonly string[]) {
      const stray = Object.keys(found).find((name) => !names.includes(name))
      if (stray !== undefined) refuse(`${at(stray)}: такого поля нет, есть ${names.join(', ')}`)
    },
  }
}

export type BrandFields = ReturnType<typeof brandFields>

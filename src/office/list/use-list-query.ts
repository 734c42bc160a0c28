import { replaceAddress, useAddress } from '#office/navigation/navigate.ts'

/** Words, conditions and the page of a list stand in the address, so the way back from a record finds them again. */
export function useListQuery() {
  const [path = '', search = ''] = useAddress().split('?')
  const query = new URLSearchParams(search)

  /** Other words begin at the first page again. */
  function set(name: string, value: string) {
    query.delete('page')
    if (value === '') query.delete(name)
    else query.set(name, value)
    replaceAddress(`${query}` === '' ? path : `${path}?${query}`)
  }

  return {
    search: query.toString(),
    get: (name: string) => query.get(name) ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    set,
    /** What binds a field to a condition of the list. */
    bound: (name: string) => ({
      value: query.get(name) ?? '',
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
    }),
  }
}

export type ListQuery = ReturnType<typeof useListQuery>

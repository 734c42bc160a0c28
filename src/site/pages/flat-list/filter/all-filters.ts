/** The button of a form by which those without scripts ask for a page with every condition of its filter. */
export const ALL_FILTERS = { name: 'filters', value: 'all' }

const { name, value } = ALL_FILTERS

export const asksAllFilters = (query: URLSearchParams) => query.get(name) === value

/** «rooms=2» → «rooms=2&filters=all» */
export const withAllFilters = (query: string) =>
  [query, `${name}=${value}`].filter(Boolean).join('&')

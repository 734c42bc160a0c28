/** Path and query: the hash is only a place in the page. */
export const pathOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + search

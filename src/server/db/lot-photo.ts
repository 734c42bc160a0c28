/** Of a lot's state in SQL: a photograph that its source names as such, else the first of its pictures. */
export const photoOf = (state: string): string =>
  `coalesce(jsonb_path_query_first(coalesce(${state}.details, '{}'),
    '$.gallery[*] ? (@.kind == "photo" || @.kind == "interior").file') #>> '{}', ${state}.images[1])`

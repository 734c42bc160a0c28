import { BARE_NUMBER, HOUSE_WORD } from '#domain/lots/house-name.ts'

/** A house `b` of a project `p` inside a line, «Ёлки, корпус 12», by the rule of `houseInLine`. */
export const HOUSE = `p.name || ', ' || case when b.name ~* '${BARE_NUMBER}' then 'корпус ' || b.name
  when b.name ~ '${HOUSE_WORD}' then lower(left(b.name, 1)) || substr(b.name, 2) else b.name end`

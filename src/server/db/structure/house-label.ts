/** A house `b` of a project `p` as staff read it, «Ёлки, корпус 12»: many feeds name a house by its number alone. */
export const HOUSE = `p.name || case when b.name ~ '^[0-9]' then ', корпус ' else ', ' end || b.name`

/** Flats by the number of rooms, wherever one chooses among them; the last stands for all bigger ones. */
export const roomsNames = [
  'Студии',
  '1-комнатные',
  '2-комнатные',
  '3-комнатные',
  '4-комнатные и\u00A0больше',
]

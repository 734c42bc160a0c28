/** By the number of rooms; the last stands for all bigger ones. */
export const roomsNames = [
  'Студии',
  '1-комнатные',
  '2-комнатные',
  '3-комнатные',
  '4 комнаты и\u00A0больше',
]

export const requestStates: Record<string, string> = {
  new: 'принята',
  quarantined: 'карантин',
  erased: 'стёрта',
}

export const deliveryStates: Record<string, string> = {
  waiting: 'ждёт',
  delivered: 'доставлена',
  dead: 'не доставлена',
}

export const deliveryText = ({ target, state }: { target: string; state: string }) =>
  `${target}: ${deliveryStates[state] ?? state}`

/** What the person has proven by a withdrawal of consent. */
export const withdrawalWays: Record<string, string> = {
  page: 'на странице заявки',
  'email link': 'по ссылке из письма',
  'phone code': 'по коду на телефон',
  'number and phone': 'по номеру и телефону',
  policy: 'по номеру и телефону',
  staff: 'сотрудником',
}

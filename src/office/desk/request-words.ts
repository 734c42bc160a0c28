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

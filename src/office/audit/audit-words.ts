const actions: Record<string, string> = {
  signIn: 'вошёл',
  setPassword: 'задал пароль',
  setTotp: 'настроил второй фактор',
  add: 'добавил',
  change: 'изменил',
  block: 'заблокировал',
  reset: 'сбросил вход',
}

const entities: Record<string, string> = {
  session: 'сотрудник №',
  members: 'сотрудник №',
}

export const actionName = (action: string) => actions[action] ?? action
export const entityName = (entity: string) => entities[entity] ?? entity

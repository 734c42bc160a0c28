const actions: Record<string, string> = {
  signIn: 'вошёл',
  setPassword: 'задал пароль',
  setTotp: 'настроил второй фактор',
  add: 'добавил',
  change: 'изменил',
  block: 'заблокировал',
  reset: 'сбросил вход',
  create: 'создал',
  save: 'сохранил черновик',
  publish: 'опубликовал',
  schedule: 'назначил время',
  release: 'вернул из источника',
  restore: 'вернул прежнюю правку',
  delete: 'удалил',
  resend: 'отправил ещё раз',
}

const entities: Record<string, string> = {
  session: 'сотрудник №',
  members: 'сотрудник №',
  news: 'новость №',
  press: 'публикация №',
  people: 'карточка №',
  requests: 'заявка №',
  lots: 'лот №',
}

export const actionName = (action: string) => actions[action] ?? action
export const entityName = (entity: string) => entities[entity] ?? entity

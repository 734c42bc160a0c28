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
  note: 'написал заметку',
  export: 'выгрузил',
  erase: 'стёр данные',
  run: 'запустил загрузку',
  pause: 'поставил на паузу',
  resume: 'снял с паузы',
  bind: 'связал слова',
  accept: 'принял придержанное',
  keep: 'отклонил придержанное',
  rollback: 'откатил',
}

const entities: Record<string, string> = {
  session: 'сотрудник №',
  members: 'сотрудник №',
  news: 'новость №',
  press: 'публикация №',
  people: 'карточка №',
  requests: 'заявка №',
  requestFile: 'заявки файлом, строк:',
  lots: 'лот №',
  sources: 'источник №',
  runs: 'импорт №',
}

export const actionName = (action: string) => actions[action] ?? action
export const entityName = (entity: string) => entities[entity] ?? entity

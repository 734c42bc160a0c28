/** Words of the trade for what the database keeps as codes; an unknown code is not shown. */
export const projectClasses: Record<string, string> = {
  economy: 'Эконом-класс',
  standard: 'Стандарт',
  comfort: 'Комфорт-класс',
  comfort_plus: 'Комфорт-плюс',
  business: 'Бизнес-класс',
  premium: 'Премиум-класс',
  elite: 'Элитный класс',
}

export const projectStatuses: Record<string, string> = {
  announced: 'Скоро',
  presale: 'Старт продаж скоро',
  on_sale: 'В\u00A0продаже',
  sold_out: 'Всё продано',
  completed: 'Дом сдан',
  archived: 'Реализован',
}

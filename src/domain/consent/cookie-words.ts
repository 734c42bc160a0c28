/** The first edition of what the notice about cookies says; apart from the other texts, for a browser shows it. */
export const COOKIE_WORDS =
  'Мы считаем посещения и узнаём, с какой рекламы пришёл звонок. Для этого нужны файлы cookie, без которых сайт может и обойтись.'

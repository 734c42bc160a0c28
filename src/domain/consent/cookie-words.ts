/** The first edition of the notice about cookies. It is apart from the other texts because browsers load it. */
export const COOKIE_WORDS =
  'Мы считаем посещения и узнаём, с какой рекламы пришёл звонок. Для этого нужны файлы cookie, без которых сайт может и обойтись.'

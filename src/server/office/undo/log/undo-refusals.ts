export const CHANGED = 'Это тем временем изменили: вернуть можно только вручную'
export const NO_RIGHT = 'У вашей роли больше нет на\u00A0это прав'

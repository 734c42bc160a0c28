/** «секция 2» → «Секция 2» */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What is true of the houses on a genplan. */
export const sitePlanLabel = (isPlaced: boolean) =>
  `Дома показаны в\u00A0своих размерах${
    isPlaced ? ' и\u00A0на\u00A0своих местах.' : ', место их\u00A0на\u00A0схеме условно.'
  }`

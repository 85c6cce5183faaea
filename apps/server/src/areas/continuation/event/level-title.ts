/** A plan and its level together, as lists and letters name them. */
export const levelTitle = (planName: string, levelName: string) => `${planName} - ${levelName}`;

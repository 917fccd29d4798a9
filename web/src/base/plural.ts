// Small tools of those who tell something in words.
export const plural = (count: number, one: string, many = one + 's'): string => `${count} ${count === 1 ? one : many}`;
export const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

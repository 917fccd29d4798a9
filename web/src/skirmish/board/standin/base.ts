export type BaseStyle = { top: string; rim: string; mark: string; pattern: 'bars' | 'dots' | 'chevrons' | 'checks' };
const bases: Record<string, BaseStyle> = {
  Dark: { top: '#4b4657', rim: '#35303f', mark: '#f3ead8', pattern: 'bars' },
  Light: { top: '#fffaf0', rim: '#e9dfcb', mark: '#35303f', pattern: 'dots' },
  Ice: { top: '#cfe9f7', rim: '#8fc4e2', mark: '#163e57', pattern: 'bars' },
  Wolf: { top: '#fffdf8', rim: '#e6e2da', mark: '#4a4655', pattern: 'dots' },
  Crow: { top: '#45414f', rim: '#2d2935', mark: '#f3ead8', pattern: 'chevrons' },
  Dragon: { top: '#e2695c', rim: '#b93a35', mark: '#fff1d6', pattern: 'checks' },
};
export const baseOf = (side: string, index: number): BaseStyle =>
  bases[side] ?? Object.values(bases)[(index + 2) % 6] ?? bases['Dark']!;

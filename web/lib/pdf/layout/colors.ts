/** Colors on paper. Each text has a contrast of at least 4.5 to 1 to its background. */
export const colors = {
  strong: '#12181f',
  text: '#333d47',
  soft: '#5f6b76',
  line: '#d9dee3',
  accent: '#14532d',
  badges: {
    good: { fill: '#dcf3e4', text: '#0f6b3a' },
    bad: { fill: '#fde4e1', text: '#a8261b' },
    plain: { fill: '#e9edf0', text: '#4a5560' },
  },
} as const

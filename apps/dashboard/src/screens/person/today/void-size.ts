/** A void by its volume: small under 100 ml, large from 300 ml (the analysis uses the same bounds). */
export function voidSize(ml: number): 'small' | 'medium' | 'large' {
  if (ml < 100) return 'small';
  return ml < 300 ? 'medium' : 'large';
}

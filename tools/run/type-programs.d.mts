interface TypeConfig {
  extends: string;
  compilerOptions?: object;
  include: string[];
  exclude?: string[];
}

export function programsOf(
  projects: { folder: string; config: TypeConfig }[],
): (Required<Omit<TypeConfig, 'compilerOptions'>> & Pick<TypeConfig, 'compilerOptions'>)[];

import type { DefaultTheme } from 'vitepress'

/** The theme's own labels in Portuguese. */
export const portugueseLabels: DefaultTheme.Config = {
  outline: { label: 'Nesta página', level: [2, 3] },
  docFooter: { prev: 'Página anterior', next: 'Próxima página' },
  darkModeSwitchLabel: 'Aparência',
  lightModeSwitchTitle: 'Mudar para o tema claro',
  darkModeSwitchTitle: 'Mudar para o tema escuro',
  sidebarMenuLabel: 'Menu',
  returnToTopLabel: 'Voltar ao início',
  langMenuLabel: 'Mudar de idioma',
  navMenuLabel: 'Navegação principal',
  mobileMenuLabel: 'Menu do site',
  extraMenuLabel: 'Mais opções',
  skipToContentLabel: 'Ir para o conteúdo',
  notFound: {
    title: 'Página não encontrada',
    quote: 'Talvez o endereço tenha mudado. Procure no menu ou na busca.',
    linkText: 'Ir para o início',
  },
}

/** The labels of the search dialog in Portuguese. */
export const portugueseSearch: Partial<DefaultTheme.LocalSearchOptions> = {
  translations: {
    button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
    modal: {
      displayDetails: 'Mostrar trechos',
      resetButtonTitle: 'Limpar a busca',
      backButtonTitle: 'Fechar a busca',
      noResultsText: 'Nenhum resultado para',
      footer: {
        selectText: 'abrir',
        selectKeyAriaLabel: 'Enter',
        navigateText: 'navegar',
        navigateUpKeyAriaLabel: 'seta para cima',
        navigateDownKeyAriaLabel: 'seta para baixo',
        closeText: 'fechar',
        closeKeyAriaLabel: 'Esc',
      },
    },
  },
}

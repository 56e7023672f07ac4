import { createTheme } from '@mui/material/styles';
import { firstField } from '#src/app/deferred/dialogs/firstField.ts';

/** A dialog opens with the focus on its first field, except where that opens the keyboard of a touch screen. */
function focusFirstField(dialog: HTMLElement): void {
  if (!matchMedia('(pointer: coarse)').matches) firstField(dialog)?.focus();
}

/** The design tokens as an MUI theme. The tokens themselves hold both colour schemes. */
export const theme = createTheme({
  // Colours are custom properties, so the browser does MUI's colour arithmetic.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: {
      main: 'var(--primary)',
      light: 'var(--primary-soft)',
      dark: 'var(--primary-strong)',
      contrastText: 'var(--on-primary)',
    },
    secondary: {
      main: 'var(--secondary)',
      light: 'var(--secondary-soft)',
      dark: 'var(--secondary-strong)',
      contrastText: 'var(--on-secondary)',
    },
    error: {
      main: 'var(--error)',
      light: 'var(--error-soft)',
      dark: 'var(--error)',
      contrastText: 'var(--on-error)',
    },
    background: { default: 'var(--paper)', paper: 'var(--surface-raised)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-faint)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--ink-soft)',
      hover: 'var(--well)',
      selected: 'var(--primary-soft)',
      disabled: 'var(--ink-faint)',
      disabledBackground: 'var(--well)',
    },
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: 'var(--font-text)',
    button: { textTransform: 'none', fontWeight: 650 },
    body2: { fontSize: 'var(--text-sm)', letterSpacing: 'normal' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: '2.25rem',
          paddingInline: '0.875rem',
          fontSize: 'var(--text-sm)',
          lineHeight: 1.25,
          '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
        },
        outlined: { borderColor: 'var(--line-strong)', backgroundColor: 'var(--surface)' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: 'var(--radius-2)',
          '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
        },
      },
    },
    MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
    MuiOutlinedInput: {
      defaultProps: { size: 'small', fullWidth: true },
      styleOverrides: {
        root: { backgroundColor: 'var(--surface-raised)', fontSize: 'var(--text-sm)' },
        input: { height: '1.5rem', paddingBlock: '0.375rem' },
        notchedOutline: { borderColor: 'var(--line-strong)' },
        multiline: { paddingBlock: 0 },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontFamily: 'var(--font-display)', fontSize: 'var(--text-xl)', fontWeight: 600 },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { paddingTop: '0.25rem' } } },
    MuiTextField: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          color: 'var(--ink-soft)',
          fontSize: 'var(--text-sm)',
          // Centred in an outlined input of this theme, which is lower than MUI's.
          '&.MuiInputLabel-outlined.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': {
            transform: 'translate(0.875rem, 0.4375rem)',
          },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { color: 'var(--ink-soft)', fontSize: 'var(--text-xs)' } },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: 'var(--text-sm)' } } },
    MuiLink: { defaultProps: { color: 'secondary', underline: 'hover' } },
    RaReferenceField: {
      styleOverrides: { root: { '& .RaReferenceField-link > *': { color: 'var(--secondary)' } } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '0.4375rem 0.5rem',
          borderBottom: 'var(--hairline)',
          color: 'var(--ink)',
          fontSize: 'var(--text-sm)',
          letterSpacing: 'normal',
        },
        head: {
          color: 'var(--ink-faint)',
          fontSize: 'var(--text-xs)',
          fontWeight: 600,
          lineHeight: 1.25,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--well)' },
          '&:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          color: 'inherit',
          '&:hover, &.Mui-active': { color: 'var(--ink)' },
          '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
        },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { border: 0, color: 'var(--ink-soft)' },
        toolbar: { '&&': { minHeight: '2.5rem', paddingInlineEnd: 0 } },
        displayedRows: { fontSize: 'var(--text-xs)' },
        selectLabel: { fontSize: 'var(--text-xs)' },
      },
    },
    // Its header cells have the colour of a paper, which differs from that of a panel.
    RaDatagrid: {
      styleOverrides: { root: { '& .RaDatagrid-headerCell': { backgroundColor: 'transparent' } } },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: 'var(--well)' } } },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          backgroundColor: 'var(--ink)',
          color: 'var(--paper)',
          fontSize: 'var(--text-xs)',
        },
      },
    },
    MuiInputAdornment: {
      styleOverrides: { root: { '& .MuiTypography-root': { fontSize: 'var(--text-xs)' } } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '0.75rem 1.5rem 1.25rem' } } },
    MuiSwitch: {
      styleOverrides: { track: { backgroundColor: 'var(--line-strong)', opacity: 1 } },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } },
      styleOverrides: {
        paper: { borderRadius: 'var(--radius-3)', boxShadow: 'var(--shadow-pop)' },
      },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { backgroundColor: 'var(--scrim)' },
        invisible: { background: 'none' },
      },
    },
    MuiPopover: {
      styleOverrides: {
        paper: {
          border: 'var(--hairline)',
          borderRadius: 'var(--radius-3)',
          boxShadow: 'var(--shadow-pop)',
        },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 'var(--text-sm)', gap: '0.5rem' } } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            paddingBlock: 0,
            '& .MuiAutocomplete-input': { paddingBlock: '0.375rem' },
          },
        },
        paper: { border: 'var(--hairline)', boxShadow: 'var(--shadow-pop)' },
        option: { fontSize: 'var(--text-sm)' },
      },
    },
  },
});

// Before the components, so that their own style sheets override it.
export { styles } from './components/style/styles.ts';
export { clsx } from 'clsx';
export { Button, type ButtonProps } from './components/button/button.tsx';
export { IconButton, type IconButtonProps } from './components/button/icon-button.tsx';
export { TextLink, type TextLinkProps } from './components/link/text-link.tsx';
export { BackLink, type BackLinkProps } from './components/link/back-link.tsx';
export { DirectionalIcon } from './components/icon/directional-icon.tsx';
export { shortenText, SHOWN_LENGTHS } from './components/text/shorten-text.ts';
export { VisuallyHidden } from './components/visually-hidden/visually-hidden.tsx';
export { Container, type ContainerProps } from './components/layout/container.tsx';
export { CardGrid, type CardGridProps } from './components/layout/card-grid.tsx';
export { Section, type SectionProps } from './components/layout/section.tsx';
export { PageHeading, type PageHeadingProps } from './components/layout/page-heading.tsx';
export { Panel } from './components/layout/panel.tsx';
export { Card, type CardProps } from './components/layout/card.tsx';
export { Mark, type MarkProps } from './components/brand/mark.tsx';
export { Wordmark } from './components/brand/wordmark.tsx';
export { FormField, type FieldControlProps, type FormFieldProps } from './components/field/form-field.tsx';
export { TextInput, type TextInputProps } from './components/field/text-input.tsx';
export { TextField, type TextFieldProps } from './components/field/text-field.tsx';
export { PasswordInput, type PasswordInputProps } from './components/field/password-input.tsx';
export { SearchField, type SearchFieldProps } from './components/field/search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './components/field/select.tsx';
export { SelectField, type SelectFieldProps } from './components/field/select-field.tsx';
export { TextareaField, type TextareaFieldProps } from './components/field/textarea-field.tsx';
export { Slider, type SliderProps } from './components/field/slider.tsx';
export { Checkbox, type CheckboxProps } from './components/choice/checkbox.tsx';
export { Switch, type SwitchProps } from './components/choice/switch.tsx';
export { RadioCards, type RadioCard, type RadioCardsProps } from './components/choice/radio-cards.tsx';
export {
  SegmentedControl,
  type Choice,
  type SegmentedControlProps,
} from './components/choice/segmented-control.tsx';
export { CountDots } from './components/choice/count-dots.tsx';
export { Dialog, type DialogProps } from './components/overlay/dialog.tsx';
export { Sheet, type SheetProps } from './components/overlay/sheet.tsx';
export { Tooltip, type TooltipProps } from './components/overlay/tooltip.tsx';
export { tooltipDelay } from './components/overlay/tooltip-delay.ts';
export {
  Menu,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  type MenuChoicesProps,
  type MenuProps,
} from './components/overlay/menu.tsx';
export { ToastView, type ToastViewProps } from './components/overlay/toast.tsx';
export { ToastRegion, type ToastRegionProps } from './components/overlay/toast-region.tsx';
export { ShareDialog, type ShareDialogProps } from './components/share/share-dialog.tsx';
export { SharedLink, type SharedLinkProps } from './components/share/shared-link.tsx';
export { shareNatively } from './components/share/share-natively.ts';
export { useCopy } from './components/share/use-copy.ts';
export { Quotation, type QuotationProps } from './components/data/quotation.tsx';
export { Alert, type AlertProps } from './components/feedback/alert.tsx';
export { Notice, type NoticeProps } from './components/feedback/notice.tsx';
export { ProgressBar, type ProgressBarProps } from './components/feedback/progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './components/feedback/skeleton.tsx';
export { Spinner } from './components/feedback/spinner.tsx';
export { EmptyState, ErrorState, type StatePanelProps } from './components/feedback/state-panel.tsx';
export { Tabs, type TabsProps } from './components/tabs/tabs.tsx';
export { Breadcrumbs, type BreadcrumbsProps } from './components/navigation/breadcrumbs.tsx';
export { Pagination, type PaginationProps } from './components/navigation/pagination.tsx';
export { FilterPanel, type FilterPanelProps } from './components/navigation/filter-panel.tsx';
export { Table, type TableProps } from './components/data/table.tsx';
export type { TableColumn, TableSort } from './components/data/table-types.ts';
export { Badge, type BadgeProps } from './components/badge/badge.tsx';
export { Tag } from './components/tag/tag.tsx';
export { TagList, type TagListProps } from './components/tag/tag-list.tsx';
export { categoryInk, type CategoryInk } from './components/quiz/category-ink.ts';
export { CategoryLabel, type CategoryLabelProps } from './components/quiz/category-label.tsx';
export { DifficultyBars, type DifficultyBarsProps } from './components/quiz/difficulty-bars.tsx';
export { QuizCover, type QuizCoverProps } from './components/quiz/quiz-cover.tsx';
export { QuizCard, QuizCardSkeleton, type QuizCardProps } from './components/quiz/quiz-card.tsx';
export { Avatar, type AvatarProps } from './components/player/avatar.tsx';
export {
  Leaderboard,
  LeaderboardRow,
  LeaderboardSkeleton,
  type LeaderboardRowProps,
} from './components/player/leaderboard.tsx';
export { Stat, StatStrip, type StatProps } from './components/player/stat-strip.tsx';
export { Markdown, type MarkdownProps } from './components/markdown/markdown.tsx';
export { QrCode, type QrCodeProps } from './components/qr-code/qr-code.tsx';
export { ConfettiTiles } from './components/play/confetti-tiles.tsx';
export { KeyboardKey } from './components/play/keyboard-key.tsx';
export { OptionCard, type OptionCardProps } from './components/play/option-card.tsx';
export { OptionMesh, type OptionMeshProps } from './components/play/option-mesh.tsx';
export { ScoreRing, type ScoreRingProps } from './components/play/score-ring.tsx';
export { TileStrip, type TileState, type TileStripProps } from './components/play/tile-strip.tsx';
export { TimerRing, type TimerRingProps } from './components/play/timer-ring.tsx';
export type { Rarity } from './components/reward/rarity.ts';
export { RarityBadge, type RarityBadgeProps } from './components/reward/rarity-badge.tsx';
export { Medal, type MedalProps } from './components/reward/medal.tsx';
export type { ChartPoint } from './components/chart/chart-scale.ts';
export { ChartFigure, type ChartFigureProps, type ChartWords } from './components/chart/chart-figure.tsx';
export type { TableWords } from './components/chart/values-table.tsx';
export { BarChart, type BarChartProps } from './components/chart/bar-chart.tsx';
export { BarList, type BarListProps, type BarListRow } from './components/chart/bar-list.tsx';
export { Histogram, type HistogramProps } from './components/chart/histogram.tsx';
export { LineChart, type LineChartProps } from './components/chart/line-chart.tsx';
export { RangeBar, type RangeBarProps } from './components/chart/range-bar.tsx';
export { Sparkline, type SparklineProps } from './components/chart/sparkline.tsx';
